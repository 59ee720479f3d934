import { withColorSchemeFallback } from './color-scheme-plugin.ts'

const compact = (css: string) =>
  css.replace(/\s+/g, ' ').replaceAll('{@', '{ @').replaceAll('{:', '{ :').replaceAll('}@', '} @')

test('a colour of light-dark() is added as a switch, in its layer and after the rule', () => {
  const css = withColorSchemeFallback('@layer tokens { :root { --text: light-dark(rgb(0 0 0 / 10%), #fff) } }')
  expect(compact(css)).toBe(
    '@layer tokens { :root { --text: light-dark(rgb(0 0 0 / 10%), #fff) } } @supports not (color: light-dark(red, red)) { @layer tokens { :root { --text: var(--when-light, rgb(0 0 0 / 10%)) var(--when-dark, #fff) } } }',
  )
})

test('each colour scheme sets the switch, and both follow the browser', () => {
  const css = compact(withColorSchemeFallback(':root { color-scheme: light dark } .stage { color-scheme: dark }'))
  expect(css).toMatch(/:root \{ --when-light: initial; --when-dark: +\}/)
  expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{ :root \{ --when-light: +; --when-dark: initial \} \}/)
  expect(css).toMatch(/\.stage \{ --when-light: +; --when-dark: initial \}/)
})

test('a style sheet without light-dark() stays as it is', () => {
  expect(withColorSchemeFallback('a { color: red }')).toBe('a { color: red }')
})

test('several colours of one value are all switched', () => {
  expect(withColorSchemeFallback('a { background: linear-gradient(light-dark(a, b), light-dark(c, d)) }')).toContain(
    'linear-gradient(var(--when-light, a) var(--when-dark, b), var(--when-light, c) var(--when-dark, d))',
  )
})
