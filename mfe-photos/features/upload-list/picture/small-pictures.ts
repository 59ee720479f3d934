import { atom } from 'jotai'
import { drawSmallPicture } from './draw-small-picture.ts'

type Picture = Blob | undefined

/** Draws the pictures of files one at a time, and keeps each as long as its file. */
export const createSmallPictures = (draw: (file: File) => Promise<Picture> = drawSmallPicture) => {
  const drawn = new WeakMap<File, Promise<Picture>>()
  let turn: Promise<Picture> = Promise.resolve(undefined)

  const drawOnce = (file: File) => {
    const picture = drawn.get(file) ?? draw(file)
    drawn.set(file, picture)
    return picture
  }

  /** A file whose row has left the screen before its turn is not drawn. */
  return (file: File, signal: AbortSignal): Promise<Picture> =>
    drawn.get(file) ?? (turn = turn.then(() => (signal.aborted ? undefined : drawOnce(file))))
}

/** The dialog and the panel show the same files one after the other. */
export const smallPicturesAtom = atom(() => createSmallPictures())
