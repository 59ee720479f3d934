import { keepsBusy } from '@account/shared/testing/keeps-busy.ts'
import { xmpPropertiesOf } from './xmp-properties.ts'

test.each(['<', 'a', '<a', '<a ', `<a '"`, '<a>', '<!--', '<![CDATA[', 'a = ', '<a xmlns:b="c">'])(
  '[UP-07] a long run of %s in a packet is read in linear time',
  async (part) => {
    const packet = `<x ${part.repeat(400_000 / part.length)}`
    expect(await keepsBusy(() => xmpPropertiesOf(packet), 2_000)).toBe(false)
  },
)

const elements = (count: number, end: string) =>
  Array.from({ length: count }, (_, at) => `<a xmlns:p${at}="u${at}"${end}`).join('')

test('[UP-07] elements that each declare a prefix of their own are read in linear time', async () => {
  const many = `<a ${elements(10_000, ' ').replaceAll('<a', '')}>${elements(10_000, '/>')}${elements(10_000, '>')}`
  expect(await keepsBusy(() => xmpPropertiesOf(many), 2_000)).toBe(false)
})
