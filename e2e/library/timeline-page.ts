import { PhotoPage, type Photo } from '@account/shared/contracts/photo.ts'
import type { Page, Request, Route } from '@playwright/test'

/** The region of one month of the timeline, by its title. */
export const monthRegion = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })

/** Shows the actions for all photos at once. */
export const openMoreActions = (page: Page) => page.getByRole('button', { name: 'More actions' }).click()

export const isMonthRequest = (request: Request, { year, month }: { year: number; month: number }) =>
  request.method() === 'GET' && new URL(request.url()).pathname.endsWith(`/photos/timeline/${year}/${month}`)

/** Collects every photo of the month responses that the page receives from now on, by id. */
export const watchPhotos = (page: Page): Map<string, Photo> => {
  const photos = new Map<string, Photo>()
  page.on('response', async (response) => {
    if (
      response.request().method() !== 'GET' ||
      !/\/photos\/timeline\/\d+\/\d+$/.test(new URL(response.url()).pathname)
    )
      return
    // The page may be closed while a response is on its way.
    const answer = await response.json().catch(() => undefined)
    if (answer === undefined) return
    for (const photo of PhotoPage.parse(answer).images) photos.set(photo.imageId, photo)
  })
  return photos
}

export const thumbnailUrl = ({ thumbnails }: Photo, id: '300' | '800' | '1300'): string => {
  const thumbnail = thumbnails.find((candidate) => candidate.id === id)
  if (!thumbnail) throw new Error(`The photo has no thumbnail ${id}.`)
  return thumbnail.url
}

/** Responds as the back end does when a request fails. */
export const failWithServerError = (route: Route) =>
  route.request().method() === 'OPTIONS'
    ? route.continue()
    : route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: {
          code: 'internal',
          message: 'Broken on purpose.',
          correlationId: '0195d3a0-0000-4000-8000-00000000dead',
        },
      })

/** The position of each picture on the screen, in whole pixels, by the id of its photo. */
export const picturePlaces = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) =>
    Object.fromEntries(
      images.flatMap((image) => {
        const { left, top, width, height } = image.getBoundingClientRect()
        const id = /\/([\da-f-]{36})\/\d+\.\w+\?/.exec((image as HTMLImageElement).src)?.[1]
        return id && top < window.innerHeight ? [[id, [left, top, width, height].map(Math.round)]] : []
      }),
    ),
  )
