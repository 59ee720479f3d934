import { recordRefusedSignIn } from '../../platform/activity/record-refused-sign-in.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'

type RefusedSignIn = { customerId: string; browser: string | undefined }

/** Records a refused sign-in while its answer is on the way. A failure loses only the record, so it is logged. */
export const createRefusedSignIns =
  ({ database, logger }: { database: Database; logger: Logger }) =>
  (signIn: RefusedSignIn): void => {
    recordRefusedSignIn(database, signIn).catch((error: unknown) =>
      logger.error({ err: error }, `a refused sign-in of account ${signIn.customerId} is not recorded`),
    )
  }
