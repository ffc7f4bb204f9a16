/** The programs that draw: textured blocks and bodies in light, and plain colours. No gamma anywhere: numbers are sRGB as stored. */
import {
  BackSide,
  DoubleSide,
  FrontSide,
  GLSL3,
  type IUniform,
  NearestFilter,
  NoColorSpace,
  RawShaderMaterial,
  Texture,
  Vector2,
  Vector3,
} from 'three'
import { brightnessGlsl } from '../../../shared/core/scene/sky.ts'
import type { LayerMaterials } from './mesh-node.ts'

/** What all programs share; change `value`s, keep the objects. */
export interface SharedUniforms {
  readonly [name: string]: IUniform
  readonly atlas: IUniform<Texture>
  /** What the light of the sky is worth at this time of day, 0..1. */
  readonly daylight: IUniform<number>
  /** Colour of the air, 0..1; far things fade into it. */
  readonly horizon: IUniform<Vector3>
  readonly zenith: IUniform<Vector3>
  /** Distance from the eye in blocks at which haze begins, and at which nothing else is seen. */
  readonly haze: IUniform<Vector2>
}

const litVertex = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 modelViewMatrix;
uniform float daylight;
in vec3 position;
in vec2 uv;
in vec3 tint;
in vec2 light;
uniform vec2 haze;
out vec2 texel;
out vec3 shade;
out float fade;
${brightnessGlsl}
void main() {
  texel = uv;
  shade = tint * brightnessAt(light, daylight);
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  fade = clamp((length(seen.xyz) - haze.x) / (haze.y - haze.x), 0.0, 1.0);
  gl_Position = projectionMatrix * seen;
}
`

const litFragment = (finish: string): string => `
precision highp float;
uniform sampler2D atlas;
uniform vec3 horizon;
in vec2 texel;
in vec3 shade;
in float fade;
out vec4 color;
void main() {
  vec4 found = texture(atlas, texel);
  vec3 seen = mix(found.rgb * shade, horizon, fade);
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

const skyVertex = `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 modelViewMatrix;
in vec3 position;
out vec3 ray;
void main() {
  ray = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

/** The same blend as `clearness` in shared/core/scene/sky.ts. */
const skyFragment = `
precision highp float;
uniform vec3 horizon;
uniform vec3 zenith;
in vec3 ray;
out vec4 color;
void main() {
  float share = clamp(normalize(ray).y / 0.5, 0.0, 1.0);
  color = vec4(mix(horizon, zenith, share * (2.0 - share)), 1.0);
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
  return {
    atlas: { value: atlas },
    daylight: { value: 1 },
    horizon: { value: new Vector3() },
    zenith: { value: new Vector3() },
    haze: { value: new Vector2(48, 64) },
  }
}

export function litMaterials(uniforms: SharedUniforms): LayerMaterials {
  const shared = { glslVersion: GLSL3, uniforms, vertexShader: litVertex, side: FrontSide } as const
  return {
    opaque: new RawShaderMaterial({
      ...shared,
      fragmentShader: litFragment('if (found.a < 0.5) discard;\n  color = vec4(seen, 1.0);'),
    }),
    translucent: new RawShaderMaterial({
      ...shared,
      fragmentShader: litFragment('color = vec4(seen, found.a);'),
      transparent: true,
      depthWrite: false,
    }),
  }
}

/** Half-transparent, for blocks of the blueprint. */
export function ghostMaterials(uniforms: SharedUniforms): LayerMaterials {
  const ghost = new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms,
    vertexShader: litVertex,
    fragmentShader: litFragment('if (found.a < 0.1) discard;\n  color = vec4(seen, found.a * 0.5);'),
    side: FrontSide,
    transparent: true,
    depthWrite: false,
  })
  return { opaque: ghost, translucent: ghost }
}

/** What lies behind everything. */
export function skyMaterial(uniforms: SharedUniforms): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms,
    vertexShader: skyVertex,
    fragmentShader: skyFragment,
    side: BackSide,
    depthTest: false,
    depthWrite: false,
  })
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
