import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { usePassedFocus } from './use-passed-focus.ts'

/** Closes as a modal of the host does whose opener is gone. */
const ClosingDialog = () => {
  useEffect(() => () => document.querySelector('main')?.focus(), [])
  return null
}

const Toolbar = ({ isSelecting }: { isSelecting: boolean }) => {
  const passFocus = usePassedFocus()
  return (
    <main tabIndex={-1}>
      {isSelecting ? (
        <div ref={passFocus}>
          <button>Delete</button>
          <ClosingDialog />
        </div>
      ) : (
        <button ref={passFocus}>Select</button>
      )}
    </main>
  )
}

test('[TL-12] the button that replaces a group gets the focus that the group had', () => {
  const { rerender } = render(<Toolbar isSelecting />)
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(<Toolbar isSelecting={false} />)
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus()
})

test('[TL-12] it also gets the focus of a dialog that closes together with the group', () => {
  const { rerender } = render(<Toolbar isSelecting />)
  rerender(<Toolbar isSelecting={false} />)
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus()
})
