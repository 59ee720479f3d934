import type { DownloadsService } from '../library/downloads/downloads-service.ts'
import type { EditsService } from '../library/edits/edits-service.ts'
import type { ExportsService } from '../library/exports/exports-service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { createRetryThenFail } from '../platform/jobs/retry-then-fail.ts'
import type { Logger } from '../platform/logger.ts'
import type { LibraryDeletion } from '../library/activation/library-deletion.ts'
import type { PlacesService } from '../library/places/places-service.ts'
import type { RetentionService } from '../library/retention/retention-service.ts'
import type { SelectionsService } from '../library/selections/selections-service.ts'

type LibraryJobsOptions = {
  logger: Logger
  deletion: LibraryDeletion
  downloads: DownloadsService
  edits: EditsService
  exports: ExportsService
  places: PlacesService
  retention: RetentionService
  selections: SelectionsService
}

/** The jobs of the library's services. Each fails after its last attempt and reports that to the customer. */
export const libraryJobs = ({
  logger,
  deletion,
  downloads,
  edits,
  exports,
  places,
  retention,
  selections,
}: LibraryJobsOptions) => {
  const retryThenFail = createRetryThenFail(logger)
  const deleteLibrary: Jobs['delete-library'] = (library, attempt) =>
    retryThenFail(attempt, {
      name: `the deletion of the library of ${library.customerId}`,
      run: () => deletion.run(library),
      fail: () => deletion.fail(library),
    })
  const planExport =
    (run: (exportId: string) => Promise<void>): Jobs['plan-export'] =>
    ({ exportId }, attempt) =>
      retryThenFail(attempt, {
        name: `the plan of export ${exportId}`,
        run: () => run(exportId),
        fail: () => exports.fail(exportId),
      })

  return {
    'delete-library': deleteLibrary,
    'continue-deletion': deleteLibrary,
    'plan-export': planExport(exports.planNowOrLater),
    'plan-large-export': planExport(exports.plan),
    'discard-unused-edit': (edit) => edits.discardUnused(edit),
    'match-places': () => places.match(),
    'attend-to-retention': () => retention.plan(),
    'attend-to-retention-part': (part) => retention.attendToPart(part),
    async 'clean-archives'() {
      await Promise.all([downloads.forgetExpired(), exports.forgetExpired(), selections.forgetExpired()])
    },
  } satisfies Partial<Jobs>
}
