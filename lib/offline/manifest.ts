import { type IconName, iconPath, icons } from './icons.ts'

type Shortcut = { name: string; path: string }
type Manifest = {
  /** By tokens: the bar of the system, and the ground before the first page. */
  colors: { theme: string; ground: string }
  shortcuts: readonly Shortcut[]
}

/** The web app manifest: what the site is called and looks like on a home screen. */
export function manifestOf({ colors, shortcuts }: Manifest) {
  const iconOf = (name: IconName) => {
    const { size, kind } = icons[name]
    return { src: iconPath(name), sizes: `${size}x${size}`, type: 'image/png', purpose: kind }
  }
  return {
    id: '/',
    name: '公选王 - 公务员遴选考试学习门户',
    short_name: '公选王',
    description: '公务员遴选与公选考试的资讯、政策、练习与备考方法。',
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.theme,
    background_color: colors.ground,
    categories: ['education'],
    icons: (['app-192', 'app-512', 'maskable'] as const).map(iconOf),
    shortcuts: shortcuts.map(({ name, path }) => ({ name, url: path })),
  }
}
