/** The programs that draw: textured blocks and bodies in light, and plain colours. No gamma anywhere: numbers are sRGB as stored. */
import {
  DoubleSide,
  FrontSide,
  GLSL3,
  type IUniform,
  NearestFilter,
  NoColorSpace,
  RawShaderMaterial,
  Texture,
} from 'three'
import type { LayerMaterials } from './mesh-node.ts'

/** What all programs share; change `value`s, keep the objects. */
export interface SharedUniforms {
  readonly [name: string]: IUniform
  readonly atlas: IUniform<Texture>
  /** Share of the sky's light that is there at this time of day, 0..1. */
  readonly daylight: IUniform<number>
  /** How much the darkest place is lit, 0..1. */
  readonly ambient: IUniform<number>
}

const litVertex = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 modelViewMatrix;
uniform float daylight;
uniform float ambient;
in vec3 position;
in vec2 uv;
in vec3 tint;
in vec2 light;
out vec2 texel;
out vec3 shade;
void main() {
  float level = max(light.x * daylight, light.y);
  float brightness = mix(level / (4.0 - 3.0 * level), 1.0, ambient);
  texel = uv;
  shade = tint * brightness;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const litFragment = (finish: string): string => `
precision highp float;
uniform sampler2D atlas;
in vec2 texel;
in vec3 shade;
out vec4 color;
void main() {
  vec4 texture0 = texture(atlas, texel);
  ${finish}
}
`

const paintVertex = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 modelViewMatrix;
in vec3 position;
in vec4 paint;
out vec4 shade;
void main() {
  shade = paint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const paintFragment = `
precision highp float;
in vec4 shade;
out vec4 color;
void main() {
  color = shade;
}
`

/** Texels of the atlas as they are: no smoothing, no smaller versions that would mix neighbours. */
export function atlasTexture(image: ImageBitmap): Texture {
  const texture = new Texture(image)
  texture.flipY = false
  texture.generateMipmaps = false
  texture.magFilter = NearestFilter
  texture.minFilter = NearestFilter
  texture.colorSpace = NoColorSpace
  texture.needsUpdate = true
  return texture
}

export function sharedUniforms(atlas: Texture): SharedUniforms {
  return { atlas: { value: atlas }, daylight: { value: 1 }, ambient: { value: 0 } }
}

export function litMaterials(uniforms: SharedUniforms): LayerMaterials {
  const shared = { glslVersion: GLSL3, uniforms, vertexShader: litVertex, side: FrontSide } as const
  return {
    opaque: new RawShaderMaterial({
      ...shared,
      fragmentShader: litFragment('if (texture0.a < 0.5) discard;\n  color = vec4(texture0.rgb * shade, 1.0);'),
    }),
    translucent: new RawShaderMaterial({
      ...shared,
      fragmentShader: litFragment('color = vec4(texture0.rgb * shade, texture0.a);'),
      transparent: true,
      depthWrite: false,
    }),
  }
}

/** Colours without light; `through`: seen through what stands before it, too. */
export function paintMaterial(through: boolean): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: paintVertex,
    fragmentShader: paintFragment,
    side: DoubleSide,
    transparent: true,
    depthTest: !through,
    depthWrite: false,
  })
}
