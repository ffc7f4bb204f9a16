import { describe, expect, it } from 'vitest'
import { readPictureOptions, readSeconds } from '../../../../../main/shells/cli/picture-options.ts'
import { mosaicOfTask, taskBox } from '../../../../../main/view/episode-view.ts'
import { mosaicCameras } from '../../../../../shared/core/scene/camera.ts'
import { EpisodeTimeline } from '../../../../../shared/core/timeline/episode-timeline.ts'
import { unwrap } from '../../../../fakes/runs-parts.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const standard = { width: 640, height: 480 }
const timeline = new EpisodeTimeline(fixtureHeader)

function problem(values: Parameters<typeof readPictureOptions>[0]): string {
  const read = readPictureOptions(values, standard)
  return read.ok ? 'none' : `${read.error.code}: ${read.error.message}`
}

describe('options of a picture', () => {
  it("name an agent, with the game's angle unless told", () => {
    const request = unwrap(readPictureOptions({ agent: 'Alice' }, standard))
    expect(request).toMatchObject({ width: 640, height: 480, agent: 'Alice' })
    expect(request.from(timeline)).toEqual({ kind: 'agent', name: 'Alice', fov: 70 })
    const wide = unwrap(readPictureOptions({ agent: 'Alice', fov: '110', size: '320x200' }, standard))
    expect(wide).toMatchObject({ width: 320, height: 200 })
    expect(wide.from(timeline)).toMatchObject({ fov: 110 })
    const low = unwrap(readPictureOptions({ agent: 'Alice', 'eye-height': '1.6', 'no-hand': true }, standard))
    expect(low.from(timeline)).toMatchObject({ eyeHeight: 1.6, isHandless: true })
  })

  it('name a view of what the scenario is about', () => {
    const box = { min: expect.any(Array), max: expect.any(Array) }
    const from = (values: Parameters<typeof readPictureOptions>[0]) =>
      unwrap(readPictureOptions(values, standard)).from(timeline)
    expect(from({ view: 'top' })).toEqual({ kind: 'side', side: 'top', of: 'world', box })
    expect(from({ view: 'left', blueprint: true })).toEqual({ kind: 'side', side: 'left', of: 'blueprint', box })
    const cameras = mosaicCameras(taskBox(timeline))
    expect(from({ view: 'mosaic' })).toEqual({ kind: 'mosaic', cameras })
    expect(from({ view: 'mosaic', blueprint: true })).toMatchObject({ cameras, target: expect.any(Array) })
    const [flat] = mosaicOfTask(timeline, true)
    expect(from({ view: 'mosaic', orthographic: true })).toMatchObject({ cameras: [flat, {}, {}] })
  })

  it('name a place and a direction', () => {
    const from = (camera: string, fov?: string) =>
      unwrap(readPictureOptions({ camera, ...(fov === undefined ? {} : { fov }) }, standard)).from(timeline)
    expect(from('-8,-52.5, 12,200,35')).toEqual({
      kind: 'camera',
      camera: { eye: [-8, -52.5, 12], yaw: 200, pitch: 35, projection: { kind: 'perspective', fov: 70 } },
    })
    expect(from('0,0,0,0,-90', '50')).toMatchObject({ camera: { pitch: -90, projection: { fov: 50 } } })
  })

  it('are refused with what to write instead', () => {
    const where = 'Say from where to look: --agent <name>, --view top'
    expect(problem({})).toContain(where)
    expect(problem({ agent: 'Alice', view: 'top' })).toContain(where)
    expect(problem({ agent: 'Alice', camera: '0,0,0,0,0' })).toContain(where)
    for (const camera of ['', '1,2,3', '1,2,3,4,five', '1,2,3,4,91', '1,2,3,4,5,6', '1,,3,4,5']) {
      expect(problem({ camera })).toContain('--camera takes x,y,z,yaw,pitch')
    }
    expect(problem({ view: 'frnt' })).toBe('unknown-name: There is no view "frnt". Did you mean "front"?')
    expect(problem({ agent: 'Alice', blueprint: true })).toContain('--blueprint goes with --view')
    expect(problem({ view: 'top', orthographic: true })).toContain('--orthographic goes with --view mosaic')
    expect(problem({ view: 'top', 'no-hand': true })).toContain('--eye-height and --no-hand go with --agent')
    expect(problem({ agent: 'Alice', 'eye-height': '9' })).toContain('--eye-height takes blocks')
    expect(problem({ view: 'top', fov: '70' })).toContain('--fov goes with --agent or --camera')
    expect(problem({ agent: 'Alice', fov: '5' })).toContain('--fov takes a whole number from 10 to 150')
    for (const size of ['640', '0x480', '640x9999', '-1x2', '1.5x2', 'x']) {
      expect(problem({ agent: 'Alice', size })).toContain('--size takes pixels such as 640x480')
    }
    expect(problem({ view: 'mosaic', size: '641x480' })).toContain('even numbers')
  })
})

describe('seconds', () => {
  it('may have fractions', () => {
    expect(['0', '1', '0.05', '.5', '12.25'].map((text) => unwrap(readSeconds('--at', text, 0)))).toEqual([
      0, 1_000, 50, 500, 12_250,
    ])
  })

  it('are refused where they are none, or too few', () => {
    for (const text of ['', 'x', '-1', '1s', '1.', '1e3']) {
      expect(readSeconds('--at', text, 0)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    }
    expect(readSeconds('--every', '0.01', 0.05)).toMatchObject({
      ok: false,
      error: { message: '--every takes seconds of game time from 0.05, not "0.01".' },
    })
  })
})
