/** Makes what belongs to a service, such as a memory of what it answered lately, once for each. */
export function onceFor<Service extends object, Made>(make: (service: Service) => Made): (service: Service) => Made {
  const made = new WeakMap<Service, Made>();
  return (service) => {
    const known = made.get(service) ?? make(service);
    made.set(service, known);
    return known;
  };
}
