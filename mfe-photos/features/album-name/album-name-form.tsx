import { AlbumName } from '@account/shared/contracts/album.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OneFieldForm } from '../../ui/one-field-form.tsx'

type AlbumNameFormProps = {
  /** Lets a button outside the form submit it. */
  id: string
  /** The album that is renamed; undefined for a new one. */
  albumId?: string
  initialName?: string
  failure: Error | null
  /** The name that another window has given the album meanwhile. */
  newerName?: string | undefined
  onType: (name: string) => void
  onSubmit: (name: AlbumName) => void
  children?: ReactNode
}

export const AlbumNameForm = (props: AlbumNameFormProps) => {
  const { id, albumId, initialName = '', failure, newerName, onType, onSubmit, children } = props
  const intl = useIntl()
  const [fault, setFault] = useState<'required' | 'invalid'>()
  const submit = (name: string) => {
    const checked = AlbumName.safeParse(name)
    setFault(checked.success ? undefined : name.length === 0 ? 'required' : 'invalid')
    if (checked.success) onSubmit(checked.data)
  }
  return (
    <OneFieldForm
      id={id}
      draftName={`album-name/${albumId ?? 'new'}`}
      label={intl.formatMessage({ id: 'album.name' })}
      placeholder={intl.formatMessage({ id: 'album.name.placeholder' })}
      initialValue={initialName}
      fault={fault && <FormattedMessage id={`album.name.${fault}`} />}
      failure={failure ? <SaveFailure newerName={newerName} /> : undefined}
      correlationId={newerName === undefined ? correlationIdOfReported(failure) : undefined}
      onType={onType}
      onSubmit={submit}
    >
      {children}
    </OneFieldForm>
  )
}

const SaveFailure = ({ newerName }: Pick<AlbumNameFormProps, 'newerName'>) =>
  newerName === undefined ? (
    <FormattedMessage id="album.save-failed" />
  ) : (
    <FormattedMessage id="album.newer" values={{ albumName: <bdi>{newerName}</bdi> }} />
  )
