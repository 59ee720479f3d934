import { hostConfiguration } from '@account/tools/host-webpack'

export default hostConfiguration(import.meta.dirname)
