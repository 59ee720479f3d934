/** @jest-environment node */
import { openCutOffs } from './open-cut-offs.ts'

const groups = [
  { name: 'PhotoBooks', articleTypes: ['photo-book'] },
  { name: 'Prints', articleTypes: ['prints'] },
]
const campaign = {
  name: 'gift-season',
  occasion: 'christmas',
  deliveredBy: '2026-12-24',
  cutOffs: [
    { articleGroup: 'Prints', orderBefore: '2026-12-21T11:00:00Z' },
    { articleGroup: 'PhotoBooks', orderBefore: '2026-12-15T11:00:00Z' },
    { articleGroup: 'Spaceships', orderBefore: '2026-12-01T11:00:00Z' },
  ],
}
const at = (moment: string) => Date.parse(moment)

test('[OR-07] open cut-offs are listed, the most urgent first, without groups that have no text', () => {
  const open = openCutOffs({ groups, campaign }, at('2026-11-21T00:00:00Z'))
  expect(open.map(({ articleGroup }) => articleGroup)).toEqual(['PhotoBooks', 'Prints'])
})

test('[OR-07] a cut-off that has passed is not listed', () => {
  const open = (moment: string) => openCutOffs({ groups, campaign }, at(moment)).map(({ articleGroup }) => articleGroup)
  expect(open('2026-12-15T10:59:59Z')).toEqual(['PhotoBooks', 'Prints'])
  expect(open('2026-12-15T11:00:00Z')).toEqual(['Prints'])
  expect(open('2026-12-23T00:00:00Z')).toEqual([])
})

test('[OR-07] beside an order only the cut-offs of its articles are listed', () => {
  expect(openCutOffs({ groups, campaign }, 0, ['prints']).map(({ articleGroup }) => articleGroup)).toEqual(['Prints'])
  expect(openCutOffs({ groups, campaign }, 0, ['mug'])).toEqual([])
})

test('without a campaign, or for an occasion without a text, nothing is listed', () => {
  expect(openCutOffs({ groups, campaign: null }, 0)).toEqual([])
  expect(openCutOffs({ groups, campaign: { ...campaign, occasion: 'moon-landing' } }, 0)).toEqual([])
})
