import { fireEvent, render } from '@testing-library/react'
import { photosOf } from '../../../testing/fake-library.ts'
import { FullPicture } from './full-picture.tsx'

const [photo] = photosOf({ year: 2023, month: 8 }, 1)
const large = { ...photo!, visibleWidth: 4000, visibleHeight: 3000, untouchedUrl: 'https://photos.test/original' }

test('[PV-03] an enlarged photo loads its original over the thumbnail, keeps it, and removes one that cannot be shown', () => {
  const showing = (isEnlarged: boolean) => <FullPicture photo={large} isEnlarged={isEnlarged} />
  const { container, rerender } = render(showing(false))
  const original = () => container.querySelector('img')
  expect(original()).toBeNull()
  rerender(showing(true))
  expect(original()).toHaveAttribute('src', 'https://photos.test/original')
  expect(original()).toHaveAttribute('alt', '')
  rerender(showing(false))
  expect(original()).not.toBeNull()
  fireEvent.error(original()!)
  rerender(showing(true))
  expect(original()).toBeNull()
})
