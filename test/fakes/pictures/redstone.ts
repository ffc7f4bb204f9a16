/** Parts of machines: wires, rails, pistons, buttons. */
import { cell, directions, facings, type Gallery, shelf, tower, variants } from './gallery.ts'

export function redstoneGalleries(names: readonly string[]): readonly Gallery[] {
  const buttons = names.filter((name) => name.endsWith('_button'))
  const plates = names.filter((name) => name.endsWith('_pressure_plate'))
  return [
    {
      name: 'redstone',
      cells: shelf(
        [
          'redstone_wire',
          'redstone_wire[north=side,south=side,power=15]',
          'redstone_wire[east=side,west=side,power=8]',
          'redstone_wire[north=up,east=side,power=15]',
          ...variants('repeater', { facing: facings }),
          ...variants('repeater', { delay: [4], powered: [true], locked: [false, true] }),
          ...variants('comparator', { facing: facings }),
          'comparator[mode=subtract,powered=true]',
          ...variants('daylight_detector', { inverted: [false, true] }),
          ...variants('observer', { facing: directions }),
          ...['dispenser', 'dropper'].flatMap((name) => variants(name, { facing: ['south', 'east', 'up', 'down'] })),
          ...variants('tripwire', { east: [true], west: [true], attached: [false, true] }),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'rails',
      cells: shelf(
        [
          ...variants('rail', {
            shape: [
              'north_south',
              'east_west',
              'ascending_east',
              'ascending_west',
              'ascending_north',
              'ascending_south',
              'south_east',
              'south_west',
              'north_west',
              'north_east',
            ],
          }),
          ...['powered_rail', 'detector_rail', 'activator_rail'].flatMap((name) => [
            ...variants(name, { shape: ['north_south', 'east_west', 'ascending_east'] }),
            ...variants(name, { powered: [true] }),
          ]),
        ],
        { columns: 6 },
      ),
    },
    {
      name: 'pistons',
      cells: shelf(
        [
          ...['piston', 'sticky_piston'].flatMap((name) => variants(name, { facing: directions })),
          ...['normal', 'sticky'].flatMap((type) => [
            tower(
              `${type === 'sticky' ? 'sticky_' : ''}piston[extended=true,facing=up]`,
              `piston_head[facing=up,type=${type}]`,
            ),
            [
              cell([0, 0, 0], `${type === 'sticky' ? 'sticky_' : ''}piston[extended=true,facing=south]`),
              cell([0, 0, 1], `piston_head[facing=south,type=${type}]`),
            ],
            [
              cell([0, 0, 0], `${type === 'sticky' ? 'sticky_' : ''}piston[extended=true,facing=east]`),
              cell([1, 0, 0], `piston_head[facing=east,type=${type}]`),
            ],
          ]),
        ],
        { columns: 6, across: 3, down: 4 },
      ),
    },
    {
      name: 'buttons-and-levers',
      cells: shelf(
        [
          ...variants('lever', { face: ['floor', 'wall', 'ceiling'], facing: facings }),
          ...variants('lever', { powered: [true, false], facing: ['south', 'east'] }),
          ...variants('stone_button', { face: ['floor', 'wall', 'ceiling'], facing: facings }),
          ...buttons
            .filter((name) => name !== 'stone_button')
            .map((name, index) => `${name}[face=floor,powered=${index % 2 === 0}]`),
        ],
        { columns: 8 },
      ),
    },
    {
      name: 'pressure-plates',
      cells: shelf(
        plates.flatMap((name) => [name, `${name}[${name.includes('weighted') ? 'power=15' : 'powered=true'}]`]),
        { columns: 6 },
      ),
    },
  ]
}
