import { remoteConfiguration } from '@account/tools/webpack'

export default remoteConfiguration(import.meta.dirname)
