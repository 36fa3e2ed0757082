import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Real articles and user agents beside the checkout; not part of the project. */
export const realData = resolve('../shared/data')

export const hasRealData = existsSync(`${realData}/articles`)
