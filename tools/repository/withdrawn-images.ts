/**
 * Images that were withdrawn from their registry, or that their publisher no longer builds. The check needs no network, because
 * a pull that fails would say it only on the machine of a retailer.
 */
const withdrawnImages: readonly { image: RegExp; since: string; why: string; instead: string }[] = [
  {
    image: /^(?:[\w.-]+\/)?minio\/(?:minio|mc)(?:[:@]|$)/,
    since: '2026-09',
    why: 'Its publisher stopped building images, and the repository is gone. The last releases have known holes.',
    instead: 'chrislusf/seaweedfs (decision 62)',
  },
  {
    image: /^(?:[\w.-]+\/)?bitnami\//,
    since: '2025-08',
    why: 'The versioned images moved to an archive that gets no updates.',
    instead: 'the image of the program itself',
  },
  {
    image: /^(?:[\w.-]+\/)*(?:openjdk|centos)(?:[:@]|$)/,
    since: '2024-06',
    why: 'The image gets no updates.',
    instead: 'an image that its publisher keeps',
  },
]

/** The reason why an image cannot be used; undefined for one that is not known to be gone. */
export const withdrawnImageOf = (image: string): string | undefined => {
  const gone = withdrawnImages.find((known) => known.image.test(image))
  return gone && `${image} is gone since ${gone.since}. ${gone.why} Use ${gone.instead}.`
}
