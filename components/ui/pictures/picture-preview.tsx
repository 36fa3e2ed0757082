import { Dialog } from '#components/ui/dialog.tsx'
import styles from './picture-preview.module.css'

type Props = { src: string; alt: string; onClose: () => void }

/** One picture as large as the window allows. */
export function PicturePreview({ src, alt, onClose }: Props) {
  return (
    <Dialog title="图片预览" size="window" onClose={onClose}>
      {/* biome-ignore lint/performance/noImgElement: its size is not known before */}
      <img className={styles.picture} src={src} alt={alt} />
    </Dialog>
  )
}
