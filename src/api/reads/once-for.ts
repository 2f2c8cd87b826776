/** Creates a value once per service, such as a memory of its recent answers. */
export function onceFor<Service extends object, Made>(make: (service: Service) => Made): (service: Service) => Made {
  const made = new WeakMap<Service, Made>();
  return (service) => {
    const known = made.get(service) ?? make(service);
    made.set(service, known);
    return known;
  };
}
