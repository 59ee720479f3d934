import { act, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useStartOfScreen } from './use-start-of-screen.ts'

const Page = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useStartOfScreen(pathname)
  return (
    <>
      <Link to="/albums/summer">Summer</Link>
      <Link to="?sort=newest">Newest</Link>
      <Link to="/albums/summer/preview/1">Photo</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/albums/winter', { replace: true })}>Redirect</button>
    </>
  )
}

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
afterEach(() => scrollTo.mockClear())
afterAll(() => scrollTo.mockRestore())

const click = (name: string) => act(async () => screen.getByText(name).click())

test('[SH-11] another screen begins at its top, but neither after Back nor where the screen stays', async () => {
  render(
    <MemoryRouter initialEntries={['/albums']}>
      <Page />
    </MemoryRouter>,
  )
  await click('Newest')
  await click('Redirect')
  expect(scrollTo).not.toHaveBeenCalled()
  await click('Summer')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  await click('Photo')
  await click('Back')
  await click('Back')
  expect(scrollTo).toHaveBeenCalledTimes(1)
})
