import { Icon } from '#components/ui/icon.tsx'
import { DisplayControls } from './display-controls.tsx'
import styles from './display-drop.module.css'

/** How a page of the question bank looks, behind one word; the shell closes it (close-menus.ts). */
export function DisplayDrop() {
  return (
    <details className={styles.drop} data-drop="">
      <summary>
        <Icon name="moon" />
        <span>显示</span>
      </summary>
      <div>
        <DisplayControls />
      </div>
    </details>
  )
}
