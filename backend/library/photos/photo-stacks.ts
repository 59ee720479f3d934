import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { STACK_PAGE_LIMIT, type PhotoStackPage, type PhotoStackQuery } from '@account/shared/contracts/photo-stack.ts'
import * as z from 'zod'
import type { Signer } from '../../platform/database/signing-key.ts'
import { createKeysetCursors } from '../../platform/http/keyset-cursors.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { FoundStack, PhotoStacksRepository, StackPosition } from './photo-stacks-repository.ts'
import type { PhotosRepository } from './photos-repository.ts'

/** One request looks through 100,000 photos; a library without stacks would keep it waiting otherwise. */
const MOST_PARTS = 50

const Position = z.object({ takenSort: z.iso.datetime(), id: z.uuid() })

type PhotoStacksDependencies = {
  stacks: PhotoStacksRepository
  photos: Pick<PhotosRepository, 'listOf'>
  present: PresentPhoto
  cursorSigner: Signer
}

type Found = { stacks: FoundStack[]; next: StackPosition | null }

/** Pages of the stacks of a library, newest first. */
export const createPhotoStacks = ({ stacks, photos, present, cursorSigner }: PhotoStacksDependencies) => {
  const cursors = createKeysetCursors(cursorSigner, Position)

  const find = async (customerId: string, from: StackPosition | undefined, limit: number): Promise<Found> => {
    const found: FoundStack[] = []
    let [next, count]: [StackPosition | null, number] = [from ?? null, 0]
    for (let part = 0; part < MOST_PARTS; part += 1) {
      const read = await stacks.stacksAfter(customerId, next ?? undefined)
      for (const stack of read.stacks) {
        found.push(stack)
        count += stack.photoIds.length
        if (found.length < limit && count < PHOTO_PAGE_LIMIT) continue
        const isLast = read.next === null && stack === read.stacks.at(-1)
        return { stacks: found, next: isLast ? null : stack.end }
      }
      next = read.next
      if (next === null) break
    }
    return { stacks: found, next }
  }

  /** Photos that were deleted in the meantime are left out, and a photo that is left alone is not a stack. */
  const presented = async (customerId: string, found: readonly FoundStack[]) => {
    const rows = await photos.listOf(
      [customerId],
      found.flatMap(({ photoIds }) => photoIds),
    )
    const byId = new Map(rows.map((row) => [row.id, present(row, customerId)]))
    return found
      .map(({ photoIds }) => ({ photos: photoIds.flatMap((id) => byId.get(id) ?? []) }))
      .filter((stack) => stack.photos.length > 1)
  }

  return async (customerId: string, query: PhotoStackQuery): Promise<PhotoStackPage> => {
    const { cursor, limit = STACK_PAGE_LIMIT } = query
    const listName = `stacks ${customerId}`
    const found = await find(customerId, cursor === undefined ? undefined : cursors.read(listName, cursor), limit)
    return {
      cursor: found.next && cursors.write(listName, found.next),
      stacks: await presented(customerId, found.stacks),
    }
  }
}

export type PhotoStacks = ReturnType<typeof createPhotoStacks>
