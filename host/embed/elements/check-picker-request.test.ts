import { checkPickerRequest } from './photo-picker-element.ts'

test('[MF-08] a picker takes a number of photos and a ratio, or neither', () => {
  const right: Record<string, string>[] = [
    {},
    { max: '1' },
    { max: '1000', ratio: '3:2' },
    { ratio: '10.5:14.8', class: 'wide' },
  ]
  for (const attributes of right) expect(() => checkPickerRequest(attributes)).not.toThrow()
})

test('[MF-08] an attribute that means nothing is named with what it takes', () => {
  for (const max of ['', '0', '-1', '2.5', '1001', 'many', '1e3'])
    expect(() => checkPickerRequest({ max })).toThrow(
      `<photo-picker max="${max}">: max is a whole number from 1 to 1,000.`,
    )
  for (const ratio of ['', '3', '3/2', '0:2', '3:0', '1:99', '-3:2'])
    expect(() => checkPickerRequest({ ratio })).toThrow(
      `<photo-picker ratio="${ratio}">: ratio is width:height, such as "3:2".`,
    )
})
