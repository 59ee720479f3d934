import { hostConfiguration } from '@account/tools/webpack'

export default hostConfiguration(import.meta.dirname)
