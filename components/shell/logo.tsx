import type { Settings } from '#lib/site/views.ts'

/** The site's own mark (the strokes of 王 in a seal) and name, unless the settings name a picture. */
export function Logo({ settings }: { settings: Pick<Settings, 'siteName' | 'mainLogo'> }) {
  const { siteName, mainLogo } = settings
  // biome-ignore lint/performance/noImgElement: a small picture from the settings, of a fixed height
  if (mainLogo) return <img src={mainLogo} alt={siteName} height={36} className="logo-picture" />
  return (
    <span className="logo">
      <svg viewBox="0 0 44 44" width="36" height="36" aria-hidden="true">
        <rect width="44" height="44" rx="9" />
        <path d="M11 12h22M13 22h18M9 33h26M22 12v21" />
      </svg>
      <b>{siteName}</b>
    </span>
  )
}
