import { loadDocument } from '#app/load-document.ts'
import { specialPlace } from '#app/special-groups.ts'
import { DocumentParts } from '#components/document/document-parts.tsx'
import { PhotoView } from '#components/special/photo-view.tsx'
import { SpecialFrame } from '#components/special/special-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const name = 'lxSpecial-photoAdjustment'

export function generateMetadata() {
  return pageMeta({
    title: '公务员报名照片调整工具',
    description:
      '在浏览器里把证件照裁成报名系统要求的像素和大小：一寸、小一寸、二寸等规格，可拉直、压缩到指定 KB，照片不上传。',
    path: href(name),
  })
}

export default async function PhotoAdjustmentPage() {
  const document = await loadDocument('lxSpecial/photoAdjustment')
  const place = specialPlace(name)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs)]} />
      <SpecialFrame
        {...place}
        title={document?.title ?? '照片调整'}
        lead={document?.description ?? '把证件照裁成报名系统要求的像素和大小，照片不离开本机。'}
      >
        <PhotoView />
        {document && <DocumentParts document={document} />}
      </SpecialFrame>
    </>
  )
}
