import { useParams } from 'react-router-dom'
import { ShareBook } from '../features/share-book/share-book.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const ShareBookScreen = () => {
  const { productCode = '' } = useParams()
  return (
    <>
      <PageTitle id="share.title" />
      <ShareBook key={productCode} productCode={productCode} />
    </>
  )
}
