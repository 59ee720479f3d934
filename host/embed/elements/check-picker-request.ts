import { PickerRequest } from '@account/shared/contracts/photo-picker.ts'

const expected = {
  max: 'a whole number from 1 to 1,000',
  ratio: 'width:height, such as "3:2"',
} satisfies Record<keyof PickerRequest, string>

/** Throws an error for the developers of the page that names the attribute and what it takes. */
export const checkPickerRequest = (attributes: Readonly<Record<string, string>>): void => {
  const { error } = PickerRequest.safeParse(attributes)
  const name = error?.issues[0]?.path[0]
  if (name !== 'max' && name !== 'ratio') return
  throw new Error(`<photo-picker ${name}="${attributes[name] ?? ''}">: ${name} is ${expected[name]}.`)
}
