import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './dialog.module.css'

/** Below the notices of the shell, which speak of what a dialog does; above everything else. */
const Z_INDEX = 42

/** Mantine's Modal in the site's measures. What is typed into it outlives a click beside it. */
export function Dialog(props: ComponentProps<typeof Modal>) {
  return (
    <Modal
      zIndex={Z_INDEX}
      xOffset={16}
      padding={32}
      closeOnClickOutside={false}
      classNames={{ header: styles.header, title: styles.title, body: styles.body }}
      {...props}
    />
  )
}
