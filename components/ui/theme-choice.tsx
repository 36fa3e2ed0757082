'use client'
import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  chosenTheme,
  onThemeChange,
  type Theme,
  themes,
} from '#lib/platform/client/theme/theme.ts'

const names: Record<Theme, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

/** How pages look on this device; its sheet is theme-choice.css. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => null)
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">显示</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          value={theme}
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          {names[theme]}
        </button>
      ))}
    </fieldset>
  )
}
