import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The payment provider adds it to the address that the customer returns to. */
const PARAMETER = 'payment-result'

/**
 * Handles the result of the provider's page: removes it from the address, sends it once, and returns it for a retry, so that
 * a lost connection does not lose what the customer has just authorised.
 * @param send is the same function on every render, as `mutate` of a mutation is.
 */
export const usePaymentResult = (send: (result: string) => void): string | undefined => {
  const [parameters, setParameters] = useSearchParams()
  const [result, setResult] = useState<string>()
  const returned = parameters.get(PARAMETER)
  useEffect(() => {
    if (returned === null) return
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(PARAMETER)
        return after
      },
      { replace: true },
    )
    // The address is outside of React, so its parameter is copied before it is removed.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setResult(returned)
    send(returned)
  }, [returned, setParameters, send])
  return result
}
