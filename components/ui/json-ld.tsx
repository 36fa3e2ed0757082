/** Structured data of the page, one element for each object. Nothing in it can close the element. */
export function JsonLd({ data }: { data: (object | null)[] }) {
  return data.map((object) =>
    object ? (
      <script
        key={jsonOf(object)}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
        dangerouslySetInnerHTML={{ __html: jsonOf(object) }}
      />
    ) : null,
  )
}

const jsonOf = (object: object) => JSON.stringify(object).replaceAll('<', '\\u003c')
