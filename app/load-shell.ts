import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { connection } from 'next/server'
import { shellLoader } from '#lib/shell/server/shell-data.ts'
import { cached } from './cached.ts'

const load = cached(shellLoader)

/**
 * Header, footer and settings; they stand on every public page. The build has no database: a page without keys, which
 * it would render, is left to be rendered for each request.
 */
export async function loadShell() {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) await connection()
  return load()
}
