import { SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { PhotoView } from '#components/handbook/photo/photo-view.tsx'
import { lxSpecialPhotoAdjustmentPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '公务员报名照片调整工具',
    description:
      '在浏览器里把证件照裁成报名系统要求的像素和大小：一寸、小一寸、二寸等规格，可拉直、压缩到指定 KB，照片不上传。',
    path: href(lxSpecialPhotoAdjustmentPage),
  })
}

export default function PhotoAdjustmentPage() {
  return (
    <SpecialPage
      page={lxSpecialPhotoAdjustmentPage}
      title="照片调整"
      lead="把证件照裁成报名系统要求的像素和大小，照片不离开本机。"
    >
      <PhotoView />
    </SpecialPage>
  )
}
