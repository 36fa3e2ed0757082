import type { Value, Values } from '#lib/platform/content/record/field.ts'
import type { CompanySettings } from '#lib/site/company.ts'

type About = CompanySettings['about']
type Point = CompanySettings['mapPoint']

/** Parts of the setting `about`, each a setting of the desk: where the company can be followed, and a text to it. */
const aboutParts = {
  aboutProfile: ['profile'],
  aboutAppUrl: ['app', 'url'],
  aboutAppProfile: ['app', 'profile'],
  aboutGxwUrl: ['officialAccountGxw', 'url'],
  aboutGxwProfile: ['officialAccountGxw', 'profile'],
  aboutLxwUrl: ['officialAccountLxw', 'url'],
  aboutLxwProfile: ['officialAccountLxw', 'profile'],
  aboutTiktokUrl: ['tiktok', 'url'],
  aboutTiktokProfile: ['tiktok', 'profile'],
} as const satisfies Readonly<
  Record<
    string,
    readonly ['profile'] | readonly [Exclude<keyof About, 'profile'>, 'url' | 'profile']
  >
>
type PartName = keyof typeof aboutParts
const partNames = Object.keys(aboutParts) as PartName[]

/** Stored settings as the desk has them: each a single value. */
export function partsOf(stored: { about: About; mapPoint: Point }): Record<string, Value> {
  const { about, mapPoint } = stored
  const parts = partNames.map((name) => {
    const [place, field] = aboutParts[name]
    return [name, place === 'profile' ? about.profile : about[place][field]]
  })
  return {
    ...Object.fromEntries(parts),
    mapPoint: mapPoint && `${mapPoint.lng},${mapPoint.lat}`,
  }
}

/** Values of the desk as they are stored: parts are put into `about`, a point is taken apart. */
export function storedOf(values: Values, about: About): Record<string, unknown> {
  const named = partNames.filter((name) => name in values)
  const rest = Object.entries(values).filter(([name]) => !(name in aboutParts))
  const whole = rest.map(([name, value]) => [name, name === 'mapPoint' ? pointOf(value) : value])
  if (named.length === 0) return Object.fromEntries(whole)
  const next = named.reduce((all, name) => withPart(all, name, values[name] ?? null), about)
  return { ...Object.fromEntries(whole), about: next }
}

function withPart(about: About, name: PartName, value: Value): About {
  const [place, field] = aboutParts[name]
  const text = String(value ?? '')
  if (place === 'profile') return { ...about, profile: text }
  const part = field === 'url' ? { url: value === null ? null : text } : { profile: text }
  return { ...about, [place]: { ...about[place], ...part } }
}

/** The desk's name of what lies at a path of the stored settings. */
export function partAt(path: readonly PropertyKey[]): string {
  const inner = path.slice(1).join('.')
  const part = path[0] === 'about' && partNames.find((name) => aboutParts[name].join('.') === inner)
  return part || String(path[0])
}

function pointOf(value: Value | undefined): Point {
  if (typeof value !== 'string') return null
  const [lng = Number.NaN, lat = Number.NaN] = value.split(',').map(Number)
  return { lng, lat }
}
