import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Reads .env.local and .env where they exist; a variable that is set already wins, as with Next. */
export function loadEnvFiles(): void {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file)
}
