import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { secretSettings } from '#lib/platform/env/secret-settings.ts'

/**
 * Reads .env.local and .env where they exist; a variable that is set already wins, also an empty one, as with Next. Then
 * the files that `<NAME>_FILE` names for settings that are secret: what a vault's agent, systemd (LoadCredential) or Docker
 * (secrets) lays down for this process alone. A setting that the environment names wins over a file that .env names, and
 * the other way round. Throws where such a file cannot be read or is empty, and where one place gives both.
 */
export function loadEnvFiles(): void {
  const given = new Set(Object.keys(process.env))
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file)
  for (const name of secretSettings) {
    const fileName = `${name}_FILE`
    const file = process.env[fileName]
    // A process that is started by this one is given the value, and does not read the file again.
    delete process.env[fileName]
    if (!file || (given.has(name) && !given.has(fileName))) continue
    if (process.env[name] && given.has(name) === given.has(fileName))
      throw new Error(`${name} 与 ${fileName} 只能填写一个`)
    process.env[name] = secretIn(file, name)
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
