import { screen } from '@testing-library/react'
import { loadElement } from './load-element.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const missing = () => Promise.reject(new Error('Loading chunk 7 failed.'))

const reloadPage = jest.fn()

const load = async (code: () => Promise<void>) => {
  const loading = loadElement({ load: code, reloadPage }).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(1_000)
  return loading
}

test('[MF-08] code of the element that is missing once is asked for again, and nobody hears of it', async () => {
  document.body.innerHTML = '<photo-library></photo-library>'
  const code = jest.fn<Promise<void>, []>().mockImplementationOnce(missing).mockResolvedValue()
  await load(code)
  expect(code).toHaveBeenCalledTimes(2)
  expect(document.body).toHaveTextContent('')
})

test('[MF-08] code that stays missing is said in each element and told to the page, and another try takes the page anew', async () => {
  document.body.innerHTML = '<photo-library></photo-library><photo-library></photo-library>'
  const heard = jest.fn()
  for (const element of document.querySelectorAll('photo-library')) element.addEventListener('library-failed', heard)
  await load(missing)
  expect(screen.getAllByRole('alert').map(({ parentElement }) => parentElement?.localName)).toEqual([
    'photo-library',
    'photo-library',
  ])
  expect(heard).toHaveBeenCalledTimes(2)

  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  again!.click()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
