import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { useMenuDisclosure } from './use-menu-disclosure.ts'

const Page = () => {
  const { isOpen, toggle } = useMenuDisclosure('menu')
  return (
    <>
      <button aria-controls="menu" aria-expanded={isOpen} onClick={toggle}>
        Menu
      </button>
      <nav id="menu">
        <Link to="/orders">Orders</Link>
      </nav>
      <nav>
        <button aria-expanded="false">Photo books</button>
      </nav>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Menu' })

const openMenu = async () => {
  render(
    <MemoryRouter initialEntries={['/orders']}>
      <Page />
    </MemoryRouter>,
  )
  await userEvent.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
}

test('[SH-10] the menu closes on the link of the current page', async () => {
  await openMenu()
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})

test('[SH-10] the menu closes when the keyboard focus leaves it', async () => {
  await openMenu()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus()
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})

test('[SH-10] a press on another menu closes the menu', async () => {
  await openMenu()
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Photo books' }) })
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})

test('[SH-19] Escape that another element has handled leaves the menu open, and the next one closes it', async () => {
  await openMenu()
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true, capture: true })
  await userEvent.keyboard('{Escape}')
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(opener()).toHaveFocus()
})
