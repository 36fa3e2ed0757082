import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { secretSettings } from '#lib/platform/env/secret-settings.ts'

/**
 * Reads .env.local and .env where they exist; a variable that is set already wins, as with Next. Then the files that
 * `<NAME>_FILE` names for settings that are secret: what a vault's agent, systemd (LoadCredential) or Docker (secrets)
 * lays down for this process alone. Throws where such a file cannot be read or is empty, and where both are given.
 */
export function loadEnvFiles(): void {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file)
  for (const name of secretSettings) {
    const file = process.env[`${name}_FILE`]
    if (!file) continue
    if (process.env[name]) throw new Error(`${name} 与 ${name}_FILE 只能填写一个`)
    process.env[name] = secretIn(file, name)
    // A process that is started by this one is given the value, and does not read the file again.
    delete process.env[`${name}_FILE`]
  }
}

function secretIn(file: string, name: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(
      `${name}_FILE: 无法读取 ${file}（${(error as NodeJS.ErrnoException).code ?? '未知原因'}）`,
    )
  }
  if (text === '') throw new Error(`${name}_FILE: ${file} 是空的`)
  return text
}
