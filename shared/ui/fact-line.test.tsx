import { render, screen } from '@testing-library/react'
import { FactLine } from './fact-line.tsx'

test('a dot stands between facts, and none beside one that is absent', () => {
  render(
    <p>
      <FactLine>
        {false}
        <time>2 June</time>
        {null}
        <span>Firefox</span>
      </FactLine>
    </p>,
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^2 June · Firefox$/)
})
