import { createTranslations } from './create-translations.ts'

const files: Record<string, Record<string, string>> = {
  nl: { greeting: 'Hallo', farewell: 'Tot ziens' },
  'nl-BE': { farewell: 'Tot later' },
}
const loadFile = async (locale: string) => ({ default: files[locale] ?? {} })

test('[SH-08] a locale reads its own texts before those of its language', async () => {
  const translations = createTranslations(loadFile)
  expect(translations.loaded('nl-BE')).toBeUndefined()
  expect(await translations.load('nl-BE')).toEqual({ greeting: 'Hallo', farewell: 'Tot later' })
  expect(translations.loaded('nl-BE')).toEqual({ greeting: 'Hallo', farewell: 'Tot later' })
  expect(translations.loaded('nl-NL')).toEqual({ greeting: 'Hallo', farewell: 'Tot ziens' })
})

test('a locale without a file needs no loading', () => {
  expect(createTranslations(loadFile).loaded('en-GB')).toEqual({})
})

test('a file that could not be loaded is requested again', async () => {
  const loadSometimes = jest.fn(loadFile).mockRejectedValueOnce(new Error('The chunk is gone.'))
  const translations = createTranslations(loadSometimes)
  await expect(translations.load('nl-NL')).rejects.toThrow('The chunk is gone.')
  expect(translations.loaded('nl-NL')).toBeUndefined()
  expect(await translations.load('nl-NL')).toMatchObject({ greeting: 'Hallo' })
})
