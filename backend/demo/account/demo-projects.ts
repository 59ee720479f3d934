import { v7 as uuidv7 } from 'uuid'
import type { ArticleType } from '@account/shared/contracts/project.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoNameAt } from '../names/names-in-languages.ts'
import { demoPictureKeyAt } from '../library/demo-pictures.ts'
import {
  createProjectsRepository,
  PROJECT_KEPT_MS,
  type ProjectRecord,
} from '../../account/projects/projects-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

type DemoProject = readonly [name: string, articleType: ArticleType]

/** Sorted by the last change, newest first: enough projects for three pages. Each storefront has the names in its language. */
const manyProjects: readonly DemoProject[] = [
  ['Summer in the mountains', 'photo-book'],
  ['Grandma’s kitchen', 'canvas'],
  ['Family calendar 2027', 'calendar'],
  ['Lisbon', 'photo-book'],
  ['Prints for the hallway', 'prints'],
  ['Thank-you cards', 'card'],
  ['Our first year <3', 'photo-book'],
  ['Puzzle for Mila', 'puzzle'],
  ['Northern lights', 'poster'],
  ['untitled', 'photo-book'],
  ['untitled (2)', 'photo-book'],
  ['Mug for the office', 'mug'],
  ['Birthday invitations', 'card'],
  ['Road trip, part one: from the coast to the lakes and all the way back again', 'photo-book'],
  ['Road trip, part two', 'photo-book'],
  ['Kitchen calendar', 'calendar'],
  ['Wedding of Noor & Jonas', 'photo-book'],
  ['Wedding prints', 'prints'],
  ['Garden in bloom', 'canvas'],
  ['Winter walk', 'poster'],
  ['Best of 2025', 'prints'],
  ['School play', 'photo-book'],
  ['Christmas cards', 'card'],
]

const projectsByEmail: Readonly<Record<string, readonly DemoProject[]>> = {
  'liam@example.com': manyProjects,
  'emma@example.com': manyProjects.slice(0, 3),
}

/** The editor has rendered no picture yet of a project without a name. */
const hasPicture = (name: string) => !name.startsWith('untitled')

type DemoOwner = { id: string; storefront: string }

const recordOf = (
  { id: customerId, storefront }: DemoOwner,
  [name, articleType]: DemoProject,
  index: number,
): ProjectRecord => {
  const updatedAt = new Date(Date.now() - (2 + index * 15) * DAY_MS)
  return {
    id: uuidv7(),
    customerId,
    name: demoNameAt(storefront, name),
    articleType,
    thumbnailKey: hasPicture(name) ? demoPictureKeyAt(index) : null,
    createdAt: new Date(updatedAt.getTime() - 3 * DAY_MS),
    updatedAt,
    expiresAt: new Date(updatedAt.getTime() + PROJECT_KEPT_MS),
  }
}

/** Adds saved projects to demo customers who have none, at every storefront. Only for environment d. */
export const seedDemoProjects = async (database: Database) => {
  const repository = createProjectsRepository(database)
  for (const { id, email, storefront } of await createCustomersRepository(database).listByEmails(
    Object.keys(projectsByEmail),
  )) {
    // Expired projects count, too, because they stay in the table until the nightly deletion.
    if ((await repository.countFor(id, new Date(0))) > 0) continue
    const demos = projectsByEmail[email] ?? []
    await repository.insert(demos.map((demo, index) => recordOf({ id, storefront }, demo, index)))
  }
}
