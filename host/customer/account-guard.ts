import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { deletedAccount, useCustomerQuery, useRereadingOfCustomer } from './customer-query.ts'

/** Signs a customer out whose account was deleted. Rendered beside every page. */
export const AccountGuard = () => {
  const { data: customer } = useCustomerQuery()
  useRereadingOfCustomer()
  const navigate = useNavigate()
  const isDeleted = customer === deletedAccount || customer?.accountDeleted === true

  useEffect(() => {
    if (isDeleted) void navigate('/logout', { replace: true })
  }, [isDeleted, navigate])

  return null
}
