import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { followTranslator } from './follow-translator.ts'

/** Replaces every text by an element, as the translators of Chrome and Edge do. */
const translate = async (root: Element) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')) {
    const outer = document.createElement('font')
    outer.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }))
    text.replaceWith(outer)
  }
  // The observer is called before the next task.
  await Promise.resolve()
}

const Counter = () => {
  const [count, setCount] = useState(1)
  return (
    <main>
      <p>
        {count} {count === 1 ? 'photo' : 'photos'}
        {count > 1 && <strong>many</strong>} in the library
      </p>
      <p>
        {count < 3 && 'Few. '}
        <em>Read</em>
      </p>
      <button onClick={() => setCount(count + 1)}>Add</button>
    </main>
  )
}

let stop: () => void
beforeEach(() => {
  stop = followTranslator(document.body)
})
afterEach(() => stop())

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent.replace(/[«»]/g, ''))

test('a translated page continues: texts change, come and go', async () => {
  const { container, unmount } = render(<Counter />)
  await translate(container)
  expect(texts()).toEqual(['1 photo in the library', 'Few. Read'])
  await userEvent.click(screen.getByRole('button'))
  expect(texts()).toEqual(['2 photosmany in the library', 'Few. Read'])
  await translate(container)
  await userEvent.click(screen.getByRole('button'))
  expect(texts()).toEqual(['3 photosmany in the library', 'Read'])
  await translate(container)
  unmount()
  expect(container).toBeEmptyDOMElement()
})

test('built-ins of the page stay as they are', async () => {
  const { removeChild, insertBefore } = Node.prototype
  const { container } = render(<Counter />)
  await translate(container)
  expect(Node.prototype.removeChild).toBe(removeChild)
  expect(Node.prototype.insertBefore).toBe(insertBefore)
})

test('a page shown in its own language again is changed as before', async () => {
  const { container } = render(<Counter />)
  const paragraph = container.querySelector('p')!
  const before = [...paragraph.childNodes]
  await translate(container)
  paragraph.replaceChildren(...before)
  await Promise.resolve()
  await userEvent.click(screen.getByRole('button'))
  expect(texts()[0]).toBe('2 photosmany in the library')
})
