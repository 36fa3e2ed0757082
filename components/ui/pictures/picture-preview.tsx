import { NativeDialog } from '#components/ui/native-dialog.tsx'
import styles from './picture-preview.module.css'

type Props = { src: string; alt: string; onClose: () => void }

/** One picture as large as the window allows. */
export function PicturePreview({ src, alt, onClose }: Props) {
  return (
    <NativeDialog title="图片预览" isWide onClose={onClose}>
      {/* biome-ignore lint/performance/noImgElement: its size is not known before */}
      <img className={styles.picture} src={src} alt={alt} />
    </NativeDialog>
  )
}
