/** Structured data of the page, one element for each object. Nothing in it can close the element. */
export function JsonLd({ data }: { data: (object | null)[] }) {
  return data.map((object, index) =>
    object ? (
      <script
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and a key of text would travel twice
        key={index}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
        dangerouslySetInnerHTML={{ __html: jsonOf(object) }}
      />
    ) : null,
  )
}

const jsonOf = (object: object) => JSON.stringify(object).replaceAll('<', '\\u003c')
