/** The pictures of the installed site: `maskable` fills its square, as systems cut it to a shape of their own; `apple` rounds it itself. */
export const icons = {
  'app-192': { size: 192, kind: 'any' },
  'app-512': { size: 512, kind: 'any' },
  maskable: { size: 512, kind: 'maskable' },
  apple: { size: 180, kind: 'maskable' },
} as const satisfies Record<string, { size: number; kind: 'any' | 'maskable' }>

export type IconName = keyof typeof icons

export const iconPath = (name: IconName) => `/icons/${name}.png`
