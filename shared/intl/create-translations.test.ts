import { createTranslations } from './create-translations.ts'

const dutch = jest.fn(async () => ({ default: { greeting: 'Hallo', farewell: 'Tot ziens' } }))
const belgianDutch = async () => ({ default: { farewell: 'Tot later' } })

test('[SH-08] a locale reads its own texts before those of its language', async () => {
  const translations = createTranslations({ nl: dutch, 'nl-BE': belgianDutch })
  expect(translations.loaded('nl-BE')).toBeUndefined()
  expect(await translations.load('nl-BE')).toEqual({ greeting: 'Hallo', farewell: 'Tot later' })
  expect(translations.loaded('nl-BE')).toEqual({ greeting: 'Hallo', farewell: 'Tot later' })
  expect(translations.loaded('nl-NL')).toEqual({ greeting: 'Hallo', farewell: 'Tot ziens' })
})

test('a locale without a file needs no loading', () => {
  expect(createTranslations({ nl: dutch }).loaded('en-GB')).toEqual({})
})

test('a file that could not be loaded is asked for again', async () => {
  const file = jest.fn(dutch).mockRejectedValueOnce(new Error('The chunk is gone.'))
  const translations = createTranslations({ nl: file })
  await expect(translations.load('nl-NL')).rejects.toThrow('The chunk is gone.')
  expect(translations.loaded('nl-NL')).toBeUndefined()
  expect(await translations.load('nl-NL')).toMatchObject({ greeting: 'Hallo' })
})
