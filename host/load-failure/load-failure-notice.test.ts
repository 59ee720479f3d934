import { createLoadFailureNotice } from './load-failure-notice.ts'

const english = { language: 'en', said: 'Your photos could not be loaded.', again: 'Try again' }

test.each([
  {
    languages: ['nl-BE', 'en'],
    language: 'nl',
    said: 'Je foto’s konden niet worden geladen.',
    again: 'Opnieuw proberen',
  },
  { languages: ['', 'nn-NO', 'en'], language: 'nb', said: 'Bildene dine kunne ikke lastes inn.', again: 'Prøv igjen' },
  { languages: ['ja', 'fr-CA'], language: 'fr', said: 'Vos photos n’ont pas pu être chargées.', again: 'Réessayer' },
  { languages: ['ja'], ...english },
  { languages: ['constructor'], ...english },
  { languages: [], ...english },
])(
  '[MF-04] a load failure is shown in the first of $languages that the site has',
  ({ languages, language, said, again }) => {
    const retry = jest.fn()
    const alert = createLoadFailureNotice({ part: 'photos', languages, retry })
    expect(alert).toHaveAttribute('lang', language)
    expect(alert).toHaveTextContent(said)
    const button = alert.querySelector('button')!
    expect(button).toHaveTextContent(again)
    button.click()
    expect(retry).toHaveBeenCalledTimes(1)
  },
)
