import { byElementWidth } from './shadow-styles.ts'

test('rules for the width of the page respond to the width of the element', () => {
  expect(byElementWidth('@media (max-width:574.98px){a{color:red}}')).toBe(
    '@container photo-library (max-width:574.98px){a{color:red}}',
  )
  expect(byElementWidth('@media (80em <= width < 90em){a{gap:0}}')).toBe(
    '@container photo-library (80em <= width < 90em){a{gap:0}}',
  )
  expect(byElementWidth('@media (min-width:1px) and (max-width:2px){}')).toBe(
    '@container photo-library (min-width:1px) and (max-width:2px){}',
  )
})

test('rules that ask for anything else respond to the page and the device', () => {
  for (const rule of [
    '@media (pointer:coarse){}',
    '@media (max-height:400px){}',
    '@media (pointer:fine) and (min-width:1024px){}',
    '@media (max-width:1023.98px),(pointer:coarse){}',
    '@media (min-width:1024px),(min-width:600px) and (max-height:480px){}',
  ])
    expect(byElementWidth(rule)).toBe(rule)
})

test('lengths that are shares of the width of the page are shares of the width of the element', () => {
  expect(byElementWidth('a{font-size:clamp(1rem,.5rem + 1.6vw,2rem);inline-size:min(220px,42vw)}')).toBe(
    'a{font-size:clamp(1rem,.5rem + 1.6cqi,2rem);inline-size:min(220px,42cqi)}',
  )
})

test('names that contain the letters of a unit are kept', () => {
  const styles = '.photos-row-x3vw{color:red}.photos-4vw{color:blue}'
  expect(byElementWidth(styles)).toBe(styles)
})
