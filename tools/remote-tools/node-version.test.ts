import { ensureNode } from './node-version.ts'

test('[MF-07] a Node that cannot load the commands is refused with its version and the one that is needed', () => {
  expect(() => ensureNode('20.20.2')).toThrow(
    /needs Node 22\.18\.0 or newer, and this is 20\.20\.2: install a newer one\.$/,
  )
  expect(() => ensureNode('22.18.0')).not.toThrow()
})
