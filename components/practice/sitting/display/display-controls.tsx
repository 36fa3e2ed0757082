'use client'
import { ThemeChoice } from '#components/ui/theme-choice.tsx'
import styles from './display-controls.module.css'
import { textSizes, useDisplay } from './display-settings.ts'

const sizeNames = { normal: '标准', large: '大', huge: '特大' }

/** Text size and theme, remembered on this device. */
export function DisplayControls() {
  return (
    <>
      <TextSizes />
      <ThemeChoice />
    </>
  )
}

/** Text size alone, for pages whose header has the theme. */
export function TextSizes() {
  const size = useDisplay((display) => display.size)
  return (
    <fieldset className={styles.sizes}>
      <legend className="visually-hidden">字号</legend>
      {textSizes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === size}
          aria-label={`${sizeNames[name]}字号`}
          data-size={name}
          onClick={() => useDisplay.setState({ size: name })}
        >
          字
        </button>
      ))}
    </fieldset>
  )
}
