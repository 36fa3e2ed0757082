/**
 * Reads YAML whose lines are all `key: value` with a JSON string, a list of them, a whole number or a single letter, twenty
 * times as fast as a YAML parser; undefined for all other YAML.
 */
export function parsePlainYaml(yaml: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {}
  for (const line of yaml.trimEnd().split('\n')) {
    const match = /^([a-z_]+): (?:(".*"|\[(?:".*")?\])|([1-9]\d{0,8})|([A-Za-z]))$/.exec(line)
    const [, key, json, number, letter] = match ?? []
    if (key === undefined || key in fields) return
    if (json !== undefined) {
      try {
        fields[key] = JSON.parse(json)
      } catch {
        return
      }
    } else fields[key] = number === undefined ? letter : Number(number)
  }
  return fields
}
